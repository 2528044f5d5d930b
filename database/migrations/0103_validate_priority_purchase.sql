-- Added not valid by 0102: rows from before are checked here, while everybody reads and writes.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_priority";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_total";
