CREATE INDEX "orders_purchased" ON "orders" USING btree ("purchased_at") WHERE purchased_at is not null;--> statement-breakpoint
CREATE INDEX "orders_arrived" ON "orders" USING btree ("arrived_at") WHERE arrived_at is not null;--> statement-breakpoint
CREATE INDEX "parcels_delivered" ON "parcels" USING btree ("delivered_at") WHERE delivered_at is not null;