-- Added not valid by 0105: rows from before are checked here, while everybody reads and writes.
ALTER TABLE "parcels" VALIDATE CONSTRAINT "parcels_priority";--> statement-breakpoint
ALTER TABLE "parcels" VALIDATE CONSTRAINT "parcels_total";
