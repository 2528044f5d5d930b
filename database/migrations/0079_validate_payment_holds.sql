-- Added not valid by 0077: rows from before are checked here, while everybody reads and writes.
ALTER TABLE "holds" VALIDATE CONSTRAINT "holds_payment_id_payment_intents_id_fk";
