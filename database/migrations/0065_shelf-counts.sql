DROP INDEX "orders_shelf";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_on_shelf" ON "orders" USING btree ("shelf","id") WHERE status in ('in_warehouse', 'unpaid_shipping', 'ready_to_ship') and shelf <> '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_came_in_part" ON "orders" USING btree ("shelf") WHERE status = 'on_the_way' and received_quantity is not null and shelf <> '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parcels_packed" ON "parcels" USING btree ("id") WHERE packed_weight_g is not null and status in ('waiting_fee', 'unpaid', 'paid');