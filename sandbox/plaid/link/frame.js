// Script of the account-linking page. Runs in the frame and reports events to the app's page.
(() => {
  const MESSAGE = "sorrel-sandbox-link";
  const token = location.pathname.split("/").pop();
  const parentOrigin = new URLSearchParams(location.search).get("origin");
  const view = document.getElementById("view");
  const back = document.getElementById("back");
  let session = null;
  let bank = null;
  let username = "user_good";
  let accounts = [];
  let viewName = "LOADING";
  let finish = null;

  function notifyHost(message) {
    if (parentOrigin) window.parent.postMessage({ type: MESSAGE, ...message }, parentOrigin);
  }

  function emit(eventName, extra) {
    notifyHost({
      name: "event",
      eventName,
      metadata: {
        view_name: viewName,
        link_session_id: session?.sessionId ?? "",
        institution_id: bank?.id ?? null,
        institution_name: bank?.name ?? null,
        request_id: token.slice(-12),
        ...extra,
      },
    });
  }

  function exit(error) {
    const institution = bank ? { name: bank.name, institution_id: bank.id } : null;
    const metadata = {
      institution,
      status: STATUSES[viewName] ?? null,
      link_session_id: session?.sessionId ?? "",
      request_id: token.slice(-12),
    };
    notifyHost({ name: "exit", error: error ?? null, metadata });
  }

  const STATUSES = {
    SELECT_INSTITUTION: "requires_institution",
    CREDENTIAL: "requires_credentials",
    SELECT_ACCOUNT: "requires_account_selection",
  };

  function show(id, name, goBack) {
    viewName = name;
    const content = document.getElementById(`view-${id}`).content.cloneNode(true);
    for (const place of content.querySelectorAll("[data-client]")) place.textContent = session?.clientName ?? "the app";
    for (const place of content.querySelectorAll("[data-bank]")) place.textContent = bank?.name ?? "";
    view.replaceChildren(content);
    view.scrollTop = 0;
    back.hidden = !goBack;
    back.onclick = goBack ?? null;
    view.querySelector("h1").focus();
    emit("TRANSITION_VIEW");
  }

  async function call(action, body) {
    view.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(
        `/plaid/link/api/${token}/${action}`,
        body && { method: "POST", body: JSON.stringify(body) },
      );
      return { isOk: response.ok, status: response.status, data: await response.json() };
    } catch {
      return { isOk: false, status: 0, data: { message: "The sandbox does not answer. Try again." } };
    } finally {
      view.removeAttribute("aria-busy");
    }
  }

  function showError(message) {
    const place = document.getElementById("error");
    place.textContent = message;
    place.hidden = false;
  }

  function showConsent() {
    show("consent", "CONSENT");
    view.querySelector(".mark.app").textContent = session.clientName.slice(0, 1);
    view.querySelector("[data-next]").addEventListener("click", showInstitutions);
  }

  function tile(institution) {
    const made = document.createElement("span");
    made.className = "tile";
    made.ariaHidden = "true";
    made.textContent = institution.name.slice(0, 1);
    made.style.background = institution.color;
    return made;
  }

  function describe(title, text) {
    const made = document.createElement("span");
    const strong = document.createElement("b");
    const small = document.createElement("small");
    strong.textContent = title;
    small.textContent = text;
    made.append(strong, small);
    return made;
  }

  function showInstitutions() {
    bank = null;
    show("institutions", "SELECT_INSTITUTION", showConsent);
    const list = document.getElementById("banks");
    const search = document.getElementById("search");
    const arrow = document.querySelector("#back svg");
    for (const institution of session.institutions) {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      const chevron = arrow.cloneNode(true);
      chevron.style.transform = "scaleX(-1)";
      button.append(tile(institution), describe(institution.name, institution.description), chevron);
      button.addEventListener("click", () => {
        bank = institution;
        emit("SELECT_INSTITUTION");
        showSignIn();
      });
      item.append(button);
      list.append(item);
    }
    search.addEventListener("input", () => {
      const wanted = search.value.trim().toLowerCase();
      let found = 0;
      for (const [index, item] of [...list.children].entries()) {
        const { name, description } = session.institutions[index];
        item.hidden = !`${name} ${description}`.toLowerCase().includes(wanted);
        if (!item.hidden) found++;
      }
      document.getElementById("no-banks").hidden = found > 0;
      emit("SEARCH_INSTITUTION", { institution_search_query: wanted });
    });
    search.focus();
  }

  function showSignIn() {
    show("sign-in", "CREDENTIAL", session.repairs ? null : showInstitutions);
    const place = view.querySelector("[data-tile]");
    place.replaceWith(tile(bank));
    view.querySelector("[data-site]").textContent = `The bank's own page, ${new URL(bank.url).host}`;
    view.querySelector("[data-lead]").textContent = session.repairs
      ? `${bank.name} asks you to log in again to keep sharing with ${session.clientName}.`
      : `Log in to ${bank.name} to share accounts with ${session.clientName}.`;
    view.querySelector(".bank-button").style.background = bank.color;
    document.getElementById("username").value = username;
    document.getElementById("sign-in").addEventListener("submit", (event) => {
      event.preventDefault();
      void signIn();
    });
  }

  async function signIn() {
    username = document.getElementById("username").value.trim();
    const password = document.getElementById("password").value;
    emit("SUBMIT_CREDENTIALS");
    const answer = await call("log-in", { institutionId: bank.id, username, password });
    if (!answer.isOk || !answer.data.accounts) {
      emit("ERROR", {
        error_type: "ITEM_ERROR",
        error_code: answer.data.code ?? "INTERNAL_SERVER_ERROR",
        error_message: answer.data.technical ?? answer.data.message,
      });
      showError(answer.data.message);
      document.getElementById("username").focus();
      return;
    }
    accounts = answer.data.accounts;
    if (session.repairs && !session.shared) await connect([]);
    else showAccounts();
  }

  function showAccounts() {
    show("accounts", "SELECT_ACCOUNT", showSignIn);
    const list = document.getElementById("accounts");
    for (const account of accounts) {
      const item = document.createElement("li");
      const label = document.createElement("label");
      const box = document.createElement("input");
      box.type = "checkbox";
      box.name = "account";
      box.value = account.key;
      box.checked = session.shared?.includes(account.key) ?? true;
      // Sharing is ended in the app, which decides about the history.
      box.disabled = session.shared?.includes(account.key) ?? false;
      label.append(box, describe(account.name, `${account.subtype} ••${account.mask}`));
      item.append(label);
      list.append(item);
    }
    const form = document.getElementById("choose");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const chosen = [...form.querySelectorAll("input:checked")].map((box) => box.value);
      if (chosen.length === 0 && !session.shared) showError("Choose at least one account.");
      else void connect(chosen);
    });
  }

  async function connect(accountKeys) {
    const answer = await call("connect", { institutionId: bank.id, username, accountKeys });
    if (!answer.isOk) return showError(answer.data.message);
    showSuccess(answer.data);
  }

  function showSuccess(result) {
    const count = result.metadata.accounts.length;
    show("success", "CONNECTED");
    view.querySelector("[data-title]").textContent = session.repairs
      ? "You’re logged in again"
      : "Your accounts are connected";
    view.querySelector("[data-text]").textContent = session.repairs
      ? `${session.clientName} can fetch from ${bank.name} again.`
      : `${count} ${count === 1 ? "account" : "accounts"} at ${bank.name} will appear in ${session.clientName}.`;
    finish = () => notifyHost({ name: "success", publicToken: result.publicToken, metadata: result.metadata });
    const button = view.querySelector("[data-finish]");
    button.addEventListener("click", finish);
    button.focus();
  }

  function showFailed(message) {
    show("failed", "ERROR");
    view.querySelector("[data-text]").textContent = message;
    const error = {
      error_type: "INVALID_INPUT",
      error_code: "INVALID_LINK_TOKEN",
      error_message: message,
      display_message: message,
    };
    view.querySelector("[data-exit]").addEventListener("click", () => exit(error));
  }

  // Closing the window must not lose accounts already connected.
  const leave = () => (finish ? finish() : exit());
  document.getElementById("close").addEventListener("click", leave);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leave();
  });

  call("session").then((answer) => {
    notifyHost({ name: "loaded" });
    if (!answer.isOk) return showFailed(answer.data.message);
    session = answer.data;
    if (session.repairs) {
      bank = session.repairs;
      return showSignIn();
    }
    return showConsent();
  });
})();
