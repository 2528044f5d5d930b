-- Added not valid by 0091: rows from before are checked here, while everybody reads and writes.
ALTER TABLE "carrier_shipments" VALIDATE CONSTRAINT "carrier_shipments_group_id_parcel_groups_id_fk";--> statement-breakpoint
ALTER TABLE "carrier_shipments" VALIDATE CONSTRAINT "carrier_shipments_box";
