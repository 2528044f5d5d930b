-- Added not valid by 0060: rows from before are checked here, while everybody reads and writes.
ALTER TABLE "parcels" VALIDATE CONSTRAINT "parcels_group_id_parcel_groups_id_fk";
