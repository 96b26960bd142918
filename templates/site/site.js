"use strict";

(() => {
  const form = document.getElementById("filters");
  if (!form) return;

  const fold = (text) => text.normalize("NFKC").toLowerCase();
  const rows = [...document.querySelectorAll("[data-key]")].map((item) => ({
    item,
    text: fold(`${TOOLC_SEARCH[item.dataset.key] ?? ""} ${item.textContent}`),
  }));
  const parts = [...document.querySelectorAll(".group, .shelf")];
  const selects = [...form.querySelectorAll("select")];
  const fields = [form.elements.q, ...selects];
  const found = document.getElementById("found");
  const clear = document.getElementById("clear");
  const nothing = document.getElementById("nothing");

  const show = () => {
    const words = fold(form.elements.q.value).split(/\s+/u).filter(Boolean);
    const chosen = selects.filter((each) => each.value);
    let count = 0;
    for (const { item, text } of rows) {
      const fits = chosen.every((each) => item.dataset[each.name].split(" ").includes(each.value)) && words.every((each) => text.includes(each));
      item.hidden = !fits;
      count += fits;
    }
    const narrowed = words.length + chosen.length > 0;
    for (const part of parts) part.hidden = narrowed && !part.querySelector("[data-key]:not([hidden])");
    const all = `${rows.length} ${rows.length === 1 ? "tool" : "tools"}`;
    found.textContent = narrowed ? `${count} of ${all}` : all;
    clear.hidden = !narrowed;
    nothing.hidden = count > 0;
  };

  // The fragment keeps what was chosen, so that a list can be linked to and found again on the way back.
  const keep = () => {
    const chosen = new URLSearchParams(fields.filter((each) => each.value).map((each) => [each.name, each.value]));
    history.replaceState(null, "", `#${chosen}`);
  };
  const read = () => {
    const chosen = new URLSearchParams(location.hash.slice(1));
    for (const each of fields) if (chosen.has(each.name)) each.value = chosen.get(each.name);
    for (const each of selects) if (each.selectedIndex < 0) each.value = "";
  };

  form.addEventListener("input", () => (show(), keep()));
  form.addEventListener("submit", (event) => event.preventDefault());
  clear.addEventListener("click", () => (form.reset(), show(), keep(), form.elements.q.focus()));
  addEventListener("hashchange", () => (read(), show()));
  addEventListener("pageshow", () => (read(), show()));
  form.hidden = false;
})();

addEventListener("beforeprint", () => {
  for (const each of document.querySelectorAll("details")) each.open = true;
});
