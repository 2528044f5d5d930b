import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Routes of public pages, and from the product link to the paid order. */
export const storefrontRoutes: RouteConfigEntry[] = [
  index('storefront/home/home.route.tsx'),

  route('login', 'storefront/sign-in/login.route.tsx'),
  route('login/return', 'storefront/sign-in/social-return.route.tsx'),
  route('forgotten-password', 'storefront/sign-in/forgotten-password.route.tsx'),
  route('confirm-email', 'storefront/sign-in/confirm-email.route.tsx'),
  route('keep-two-step', 'storefront/sign-in/keep-two-step.route.tsx'),
  route('reset-password', 'storefront/sign-in/reset-password.route.tsx'),
  route('register', 'storefront/sign-in/register.route.tsx'),
  route('verify_account', 'storefront/sign-in/verify-account.route.tsx'),
  route('register-success', 'storefront/sign-in/register-success.route.tsx'),

  route('search', 'storefront/catalogue/search/search.route.tsx'),

  route('about-us', 'storefront/content/pages/about-us.route.tsx'),
  route('blog/list', 'storefront/content/pages/article-list.route.tsx'),
  route('blog/detail', 'storefront/content/pages/article.route.tsx'),
  route('faq/faqmain', 'storefront/content/pages/faq.route.tsx'),
  route('guides/:name', 'storefront/content/pages/guide.route.tsx'),
  route('documents/:name', 'storefront/content/pages/document.route.tsx'),

  route('service/source', 'storefront/orders/expert-buy/expert-buy.route.tsx'),
  route('service/forwarding', 'storefront/orders/forwarding/forwarding.route.tsx'),
  route('service/shipping-calculate', 'storefront/shipping/calculator/calculator.route.tsx'),
  route('track/:shareToken', 'storefront/shipping/shared-parcel/shared-parcel.route.tsx'),
  route('service/customer-review', 'storefront/promotions/customer-review/customer-review.route.tsx'),
  route('service/dropshipping', 'storefront/content/services/dropshipping.route.tsx'),
  route('service/business-service', 'storefront/content/services/business-service.route.tsx'),
  route('service/trust-seller', 'storefront/content/services/trust-seller.route.tsx'),
  route('service/compensation-taxation', 'storefront/content/services/compensation.route.tsx'),
  route('status', 'storefront/content/status/status.route.tsx'),
  route('service/menu', 'storefront/content/services/menu.route.tsx'),

  route('sitemap.xml', 'storefront/content/search-engines/sitemap.route.ts'),
  route('robots.txt', 'storefront/content/search-engines/robots.route.ts'),

  // Its loader asks for a session, except for words, which lead to the search.
  route('product/detail', 'storefront/catalogue/product/detail.route.tsx'),

  layout('layout/signed-in.route.tsx', { id: 'shopping' }, [
    route('shopping/my-cart', 'storefront/checkout/cart/cart.route.tsx'),
    route('shopping/settlement', 'storefront/checkout/settlement/settlement.route.tsx'),
  ]),
]
