import { facilities as copy, paymentMethods } from "#web/content/facilities.ts";
import { FacilitiesPlatform } from "./facilities/facilities-platform.tsx";
import { FacilitiesSupport } from "./facilities/facilities-support.tsx";
import { PaymentMethodCard } from "./facilities/payment-method-card.tsx";
import { ServiceOpening } from "#web/components/services/service-opening.tsx";
import styles from "./facilities.module.css";

const automatic = paymentMethods.filter(({ discount }) => discount);
const others = paymentMethods.filter(({ discount }) => !discount);

/** /servicios/facilidades: all payment methods, the platform first, then those with a discount, then the others. */
export function FacilitiesPage() {
  const { discount } = copy;
  return (
    <>
      <ServiceOpening title={copy.title} subtitle={copy.subtitle} lead={copy.intro} scene="payments" />
      <FacilitiesPlatform />
      <section className={`page ${styles.methods}`} aria-labelledby="formas">
        <h2 id="formas">{copy.methodsTitle}</h2>
        <div className={styles.discount}>
          <p className={styles.discountWords}>
            <b className={styles.discountFigure} aria-hidden="true">
              {discount.figure}
            </b>
            {discount.text}
          </p>
          <div className={styles.discountMethods}>
            {automatic.map((method) => (
              <PaymentMethodCard key={method.id} method={method} />
            ))}
          </div>
        </div>
        <div className={styles.others}>
          {others.map((method) => (
            <PaymentMethodCard key={method.id} method={method} />
          ))}
        </div>
      </section>
      <FacilitiesSupport />
    </>
  );
}
