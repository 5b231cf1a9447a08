import type { ReactNode } from "react";
import type { FormType } from "#schema/consult.ts";
import { EnquiryForm } from "#web/components/enquiry-form.tsx";
import type { ProductFamily } from "#web/content/products.ts";
import "./family-enquiry.css";

/** The form that asks about a family of insurance, with what belongs beside it: before it, or after. */
export function FamilyEnquiry({ form, formType, before, after }: FamilyEnquiryProps) {
  return (
    <div className="family-enquiry page">
      {before && <div className="family-enquiry-beside">{before}</div>}
      <div className="family-enquiry-form" id={form.id}>
        <EnquiryForm formType={formType} title={form.title} text={form.text} />
      </div>
      {after && <div className="family-enquiry-beside">{after}</div>}
    </div>
  );
}

interface FamilyEnquiryProps {
  form: ProductFamily["form"];
  formType: FormType;
  before?: ReactNode;
  after?: ReactNode;
}
