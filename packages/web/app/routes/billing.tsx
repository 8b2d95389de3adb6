import { BillingScreen } from "../console/billing/billing-screen.tsx";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { useSession } from "../session/use-session.ts";
import { withParams } from "../ui/with-params.ts";
import { useUrlQuery } from "../ui/use-url-query.ts";

export const meta = () => consoleMeta("Billing");

const lastPage = 1_000_000;

/** Billing page; the URL holds the page of the invoice list. */
export default function Billing() {
  const [params, changeParams] = useUrlQuery();
  const { user } = useSession();
  const asked = Number(params.get("page"));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= lastPage ? asked : 1;
  return (
    <BillingScreen
      timeZone={user?.timeZone ?? "UTC"}
      page={page}
      onPage={(next) => changeParams((now) => withParams(now, { page: next > 1 ? String(next) : "" }), false)}
    />
  );
}
