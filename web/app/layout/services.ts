import { paths } from '../paths.ts'

/** The services in menu order; messages in messages/<language>/layout.json. */
export const services = [
  { key: 'search', to: paths.search() },
  { key: 'forwarding', to: paths.forwarding() },
  { key: 'expert_buy', to: paths.expertBuy() },
  { key: 'dropshipping', to: paths.dropshipping() },
  { key: 'business_service', to: paths.businessService() },
  { key: 'customer_review', to: paths.customerReview() },
  { key: 'trust_seller', to: paths.trustedSellers() },
  { key: 'blog', to: paths.articles() },
] as const
