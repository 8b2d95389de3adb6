import { addressLines, type CompanyDetails } from "@ofage/contract";
import { Building2 } from "lucide-react";
import type { RefObject } from "react";
import { Panel } from "../../ui/panel.tsx";
import { DetailItem, DetailList } from "./detail-list.tsx";
import { CompactEmptyState } from "./compact-empty-state.tsx";
import { UpdateButton } from "./update-button.tsx";

interface CompanyCardProps {
  company: CompanyDetails | null;
  mayChange: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onUpdate: () => void;
}

/** Shows the buyer's details on invoices. */
export function CompanyCard({ company, mayChange, button, onUpdate }: CompanyCardProps) {
  return (
    <Panel
      title="Company Details"
      aside={mayChange && <UpdateButton ref={button} what="company details" onPress={onUpdate} />}
    >
      {company ? (
        <div className="px-5 pb-5">
          <DetailList>
            <DetailItem name="Company name">{company.company_name}</DetailItem>
            <DetailItem name="Billing email">{company.billing_email}</DetailItem>
            <DetailItem name="VAT ID">{company.vat_id}</DetailItem>
            <DetailItem name="Phone">{company.phone}</DetailItem>
            <DetailItem name="Website">{company.website}</DetailItem>
            <DetailItem name="Purchase order number">{company.purchase_order_number}</DetailItem>
            <DetailItem name="Address">{addressLines(company.address).join("\n")}</DetailItem>
            <DetailItem name="Notes">{company.notes}</DetailItem>
          </DetailList>
        </div>
      ) : (
        <CompactEmptyState Icon={Building2} title="No company details yet">
          Until you add these, invoices show only your email.
        </CompactEmptyState>
      )}
    </Panel>
  );
}
