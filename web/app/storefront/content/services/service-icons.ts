import {
  BadgeCheck,
  Boxes,
  Building2,
  Link2,
  Megaphone,
  Newspaper,
  PackageOpen,
  UserSearch,
} from 'lucide-react'
import type { services } from '../../../layout/services.ts'

export const serviceIcons = {
  search: Link2,
  forwarding: PackageOpen,
  expert_buy: UserSearch,
  dropshipping: Boxes,
  business_service: Building2,
  customer_review: Megaphone,
  trust_seller: BadgeCheck,
  blog: Newspaper,
} as const satisfies Record<(typeof services)[number]['key'], unknown>
