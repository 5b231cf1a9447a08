import { facilities as copy, paymentMethods } from "#web/content/facilities.ts";
import { FacilitiesPlatform } from "./facilities-platform.tsx";
import { FacilitiesSupport } from "./facilities-support.tsx";
import { PaymentMethodCard } from "./payment-method-card.tsx";
import { ServiceOpening } from "./service-opening.tsx";
import "./facilities-guide.css";

const automatic = paymentMethods.filter(({ discount }) => discount);
const others = paymentMethods.filter(({ discount }) => !discount);

/** Every way to pay: the platform first, then the two with a discount, then the others. */
export function FacilitiesGuide() {
  const { discount } = copy;
  return (
    <>
      <ServiceOpening title={copy.title} subtitle={copy.subtitle} lead={copy.intro} scene="payments" />
      <FacilitiesPlatform />
      <section className="page payment-methods" aria-labelledby="formas">
        <h2 id="formas">{copy.methodsTitle}</h2>
        <div className="payment-discount">
          <p className="payment-discount-words">
            <b className="payment-discount-figure" aria-hidden="true">
              {discount.figure}
            </b>
            {discount.text}
          </p>
          <div className="payment-discount-methods">
            {automatic.map((method) => (
              <PaymentMethodCard key={method.id} method={method} />
            ))}
          </div>
        </div>
        <div className="payment-others">
          {others.map((method) => (
            <PaymentMethodCard key={method.id} method={method} />
          ))}
        </div>
      </section>
      <FacilitiesSupport />
    </>
  );
}
