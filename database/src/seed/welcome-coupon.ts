/** The campaign whose coupon a new customer gets, as a new shop has it. */
export const WELCOME_COUPON = {
  name: 'welcome',
  title: '$5 off your first parcel',
  notice: 'For international freight of $20 or more.',
  discountCents: 500n,
  minimumCents: 2_000n,
  validDays: 90,
}

/** Its texts in the languages beside English, by BCP 47 tag. */
export const WELCOME_COUPON_TEXTS: Readonly<Record<string, { title: string; notice: string }>> = {
  'zh-CN': { title: '首个包裹立减 $5', notice: '国际运费满 $20 可用。' },
  es: { title: '$5 de descuento en tu primer paquete', notice: 'Para envíos internacionales desde $20.' },
  ar: { title: 'خصم 5 دولارات على طردك الأول', notice: 'للشحن الدولي بقيمة 20 دولارًا أو أكثر.' },
}
