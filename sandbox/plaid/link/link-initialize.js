// Replaces the bank-linking provider's own script: same global, same calls, same callbacks. Served unchanged except for the
// sandbox's origin. Styles are set through the DOM, which a content security policy allows.
(() => {
  const SANDBOX = "__SANDBOX_ORIGIN__";
  const MESSAGE = "sorrel-sandbox-link";

  function create(options) {
    let dialog = null;
    let frame = null;
    let previousFocus = null;
    const emit = (name, metadata) => options.onEvent?.(name, { timestamp: new Date().toISOString(), ...metadata });

    function exitMetadata() {
      return { institution: null, status: null, link_session_id: "", request_id: "" };
    }

    function close() {
      window.removeEventListener("message", onMessage);
      dialog?.close();
      dialog?.remove();
      dialog = null;
      frame = null;
      previousFocus?.focus?.();
      previousFocus = null;
    }

    function exit(error, metadata) {
      if (!dialog) return;
      close();
      emit("EXIT", metadata);
      options.onExit?.(error, metadata);
    }

    function onMessage(event) {
      if (event.origin !== SANDBOX || event.source !== frame?.contentWindow) return;
      const message = event.data;
      if (message?.type !== MESSAGE) return;
      if (message.name === "loaded") options.onLoad?.();
      if (message.name === "event") emit(message.eventName, message.metadata);
      if (message.name === "exit") exit(message.error, message.metadata);
      if (message.name === "success") {
        close();
        emit("HANDOFF", message.metadata);
        options.onSuccess(message.publicToken, message.metadata);
      }
    }

    function open() {
      if (dialog) return;
      previousFocus = document.activeElement;
      frame = document.createElement("iframe");
      frame.title = "Connect your bank";
      frame.src = `${SANDBOX}/plaid/link/frame/${encodeURIComponent(options.token)}?origin=${encodeURIComponent(location.origin)}`;
      const isPhone = window.matchMedia("(max-width: 520px)").matches;
      Object.assign(frame.style, {
        width: isPhone ? "100%" : "min(420px, 100%)",
        height: isPhone ? "100%" : "min(700px, 100%)",
        border: "0",
        borderRadius: isPhone ? "0" : "16px",
        background: "Canvas",
        display: "block",
      });
      dialog = document.createElement("dialog");
      dialog.setAttribute("aria-label", "Connect your bank");
      // A modal dialog traps the focus and freezes the page behind it, without extra styles.
      Object.assign(dialog.style, {
        position: "fixed",
        inset: "0",
        width: "100vw",
        height: "100dvh",
        maxWidth: "none",
        maxHeight: "none",
        margin: "0",
        padding: "0",
        border: "0",
        display: "grid",
        placeItems: "center",
        background: "rgb(0 0 0 / 0.5)",
        pointerEvents: "auto",
      });
      dialog.append(frame);
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        exit(null, exitMetadata());
      });
      window.addEventListener("message", onMessage);
      document.body.append(dialog);
      dialog.showModal();
      frame.addEventListener("load", () => frame?.focus());
      emit("OPEN", { view_name: null, link_session_id: "" });
    }

    return {
      open,
      exit(_options, callback) {
        exit(null, exitMetadata());
        callback?.();
      },
      submit() {},
      destroy: close,
    };
  }

  window.Plaid = { version: "sandbox", create };
})();
