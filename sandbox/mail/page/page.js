// Script of the mailbox page, served to the browser unchanged.
(() => {
  const REFRESH_MS = 2000;
  const byId = (id) => document.getElementById(id);
  const list = byId("list");
  const rows = new Map();
  let mails = [];
  let openId = null;
  let isText = false;

  function element(tag, className, text) {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
  }

  function timeOf(mail) {
    const at = new Date(mail.at);
    const isToday = at.toDateString() === new Date().toDateString();
    return isToday
      ? at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })
      : at.toLocaleDateString([], { month: "short", day: "numeric" });
  }

  function makeRow(mail) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.append(element("span", "to", mail.to.join(", ")), element("time", "", timeOf(mail)));
    button.append(
      element("span", "subject", mail.subject || "(no subject)"),
      element("span", mail.code ? "code" : "", mail.code || ""),
    );
    button.addEventListener("click", () => open(mail.id));
    item.append(button);
    return item;
  }

  // Existing rows stay in place, keeping focus and scroll position.
  function render() {
    const wanted = byId("search").value.trim().toLowerCase();
    const ids = new Set(mails.map((mail) => mail.id));
    for (const [id, row] of rows) {
      if (ids.has(id)) continue;
      row.remove();
      rows.delete(id);
    }
    for (const mail of [...mails].reverse()) {
      if (!rows.has(mail.id)) {
        rows.set(mail.id, makeRow(mail));
        list.prepend(rows.get(mail.id));
      }
      const row = rows.get(mail.id);
      row.hidden = wanted !== "" && !`${mail.to.join(" ")} ${mail.subject}`.toLowerCase().includes(wanted);
      row.firstChild.setAttribute("aria-current", String(mail.id === openId));
    }
    byId("empty").hidden = mails.length > 0;
  }

  function open(id) {
    const mail = mails.find((candidate) => candidate.id === id);
    openId = mail ? id : null;
    byId("reader").hidden = !mail;
    byId("none").hidden = Boolean(mail);
    document.body.toggleAttribute("data-reading", Boolean(mail));
    if (mail) {
      byId("subject").textContent = mail.subject || "(no subject)";
      byId("meta").textContent = `${mail.from} to ${mail.to.join(", ")}, ${new Date(mail.at).toLocaleString()}`;
      byId("code").hidden = !mail.code;
      byId("code").replaceChildren(element("span", "code", mail.code || ""));
      byId("text").textContent = mail.text;
      byId("html").src = `/mail/messages/${encodeURIComponent(id)}/html`;
      byId("as-html").disabled = mail.html === "";
      show(isText || mail.html === "");
      byId("subject").focus();
    }
    render();
  }

  function show(asText) {
    byId("text").hidden = !asText;
    byId("html").hidden = asText;
    byId("as-text").setAttribute("aria-pressed", String(asText));
    byId("as-html").setAttribute("aria-pressed", String(!asText));
  }

  async function refresh() {
    try {
      const response = await fetch("/mail/api/messages");
      const next = await response.json();
      if (next.length > 0 && next[0].id !== mails[0]?.id && mails.length > 0) {
        byId("status").textContent = `New message: ${next[0].subject}`;
      }
      mails = next;
      if (openId && !mails.some((mail) => mail.id === openId)) open(null);
      else render();
    } catch {
      byId("status").textContent = "The mailbox does not answer.";
    }
  }

  byId("search").addEventListener("input", render);
  byId("back").addEventListener("click", () => open(null));
  byId("as-text").addEventListener("click", () => {
    isText = true;
    show(true);
  });
  byId("as-html").addEventListener("click", () => {
    isText = false;
    show(false);
  });
  byId("clear").addEventListener("click", async () => {
    await fetch("/mail/api/messages", { method: "DELETE" });
    await refresh();
  });
  void refresh();
  setInterval(() => {
    if (!document.hidden) void refresh();
  }, REFRESH_MS);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void refresh();
  });
})();
