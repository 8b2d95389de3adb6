import { addressLines, type CompanyDetails } from "@ofage/contract";
import { Building2 } from "lucide-react";
import type { RefObject } from "react";
import { Panel } from "../../ui/panel.tsx";
import { Fact, Facts } from "./facts.tsx";
import { NothingYet } from "./nothing-yet.tsx";
import { UpdateButton } from "./update-button.tsx";

interface CompanyCardProps {
  company: CompanyDetails | null;
  button: RefObject<HTMLButtonElement | null>;
  onUpdate: () => void;
}

/** What invoices say of the buyer. */
export function CompanyCard({ company, button, onUpdate }: CompanyCardProps) {
  return (
    <Panel
      title="Company Details"
      aside={<UpdateButton ref={button} what="company details" onPress={onUpdate} />}
    >
      {company ? (
        <div className="px-5 pb-5">
          <Facts>
            <Fact name="Company name">{company.company_name}</Fact>
            <Fact name="Billing email">{company.billing_email}</Fact>
            <Fact name="VAT ID">{company.vat_id}</Fact>
            <Fact name="Phone">{company.phone}</Fact>
            <Fact name="Website">{company.website}</Fact>
            <Fact name="Purchase order number">{company.purchase_order_number}</Fact>
            <Fact name="Address">{addressLines(company.address).join("\n")}</Fact>
            <Fact name="Notes">{company.notes}</Fact>
          </Facts>
        </div>
      ) : (
        <NothingYet Icon={Building2} title="No company details yet">
          Invoices name your email alone until you add them.
        </NothingYet>
      )}
    </Panel>
  );
}
