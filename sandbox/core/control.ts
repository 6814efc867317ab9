import { type Clock, DAY_MS } from "./clock";
import type { FaultTable } from "./faults";
import { type HttpReply, json } from "./http";
import { type JsonObject, numberField, parseObject } from "./json";
import type { Traffic } from "./traffic";
import type { DeliveryPlan, WebhookSender } from "./webhooks";

export interface ControlTarget {
  readonly clock: Clock;
  readonly faults: FaultTable;
  readonly traffic: Traffic;
  readonly webhooks: WebhookSender;
  /** Lets every provider act on the new time. */
  tick(): Promise<void>;
}

/** Answers `/_sandbox/…`, the controls for testers and developers. */
export async function answerControl(
  control: ControlTarget,
  method: string,
  what: string,
  bodyText: string,
): Promise<HttpReply> {
  const body = bodyText === "" ? {} : parseObject(bodyText);
  if (body === undefined) return json({ error: "the body is not a JSON object" }, 400);

  switch (`${method} ${what}`) {
    case "GET health":
      return json({ status: "ok", now: new Date(control.clock.now()).toISOString() });

    case "GET faults":
      return json(control.faults.list());
    case "POST faults": {
      const problem = control.faults.add(body);
      return problem === undefined ? json(control.faults.list()) : json({ error: problem }, 400);
    }
    case "DELETE faults":
      control.faults.clear();
      return json([]);

    case "POST clock":
      control.clock.advance((numberField(body, "days") ?? 0) * DAY_MS + (numberField(body, "ms") ?? 0));
      await control.tick();
      return json({ now: new Date(control.clock.now()).toISOString() });
    case "GET clock":
      return json({ now: new Date(control.clock.now()).toISOString() });

    case "GET log":
      return json(control.traffic.recent());

    case "POST webhooks":
      control.webhooks.plan(planOf(body));
      if (Array.isArray(body.deliver)) await control.webhooks.deliver(body.deliver.map(String));
      if (body.replay) await control.webhooks.replay(body.replay === "reverse" ? "reverse" : "forward");
      return json(control.webhooks.list());
    case "GET webhooks":
      return json(control.webhooks.list());

    default:
      return json({ error: `unknown control: ${method} /_sandbox/${what}` }, 404);
  }
}

/** Reads the given parts of a plan: `{hold, lose, delayMs, copies, retryDelaysMs}`. */
function planOf(body: JsonObject): Partial<DeliveryPlan> {
  const { hold, lose, retryDelaysMs } = body;
  const delayMs = numberField(body, "delayMs");
  const copies = numberField(body, "copies");
  return {
    ...(typeof hold === "boolean" ? { isHeld: hold } : {}),
    ...(typeof lose === "boolean" ? { isLost: lose } : {}),
    ...(delayMs === undefined ? {} : { delayMs }),
    ...(copies === undefined ? {} : { copies }),
    ...(Array.isArray(retryDelaysMs) ? { retryDelaysMs: retryDelaysMs.map(Number) } : {}),
  };
}
