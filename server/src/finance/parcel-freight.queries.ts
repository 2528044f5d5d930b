import { sql } from 'drizzle-orm'

/**
 * What a customer paid for the carriage of a parcel, in US cents: freight, services and priority packing less the coupon, with the
 * differences after packing that were paid or returned. Goodwill is a cost of its own. For queries of `parcels`.
 */
export const freightReceived = sql<string>`(parcels.freight_cents + parcels.services_cents + parcels.priority_fee_cents - parcels.coupon_cents
  + coalesce((select sum(amount_cents) from supplements where parcel_id = parcels.id and status = 'paid'), 0)
  - coalesce((
      select sum(r.amount_cents)
      from (select 'parcel' as kind, parcels.id union all select 'supplement', id from supplements where parcel_id = parcels.id) price
      join refunds r on r.kind = price.kind and r.payable_id = price.id and r.status = 'done' and r.purpose <> 'goodwill'
    ), 0))`

/** What we paid of a parcel's freight, in US cents: by the promise, or its part of what we paid for its group's box. */
export const houseFreight = sql<string>`(parcels.house_freight_cents + coalesce((
    select round(box.house_freight_cents::numeric * parcels.freight_cents / nullif(sum(member.freight_cents), 0))
    from parcel_groups box join parcels member on member.group_id = box.id and member.status = 'shipped'
    where box.id = parcels.group_id group by box.id
  ), 0))`
