import { holdersOf } from "../../ui/role-labels.ts";

/** Says to a member who may handle test keys only whom to ask. */
export const LiveWebhooksNote = () => (
  <p className="text-sm text-muted">
    Your role includes test keys only, and these webhooks receive live events. To have one added or changed,
    ask {holdersOf("members.change")}.
  </p>
);
