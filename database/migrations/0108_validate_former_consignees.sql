-- Added not valid by 0107: rows from before are checked here, while everybody reads and writes.
ALTER TABLE "former_consignees" VALIDATE CONSTRAINT "former_consignees_of";
--> statement-breakpoint
ALTER TABLE "former_consignees" VALIDATE CONSTRAINT "former_consignees_legacy_order_id_legacy_orders_id_fk";
