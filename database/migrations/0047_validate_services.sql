-- Added not valid by 0043: rows from before are checked here, while everybody reads and writes.
ALTER TABLE "service_requests" VALIDATE CONSTRAINT "service_requests_subject";--> statement-breakpoint
ALTER TABLE "service_requests" VALIDATE CONSTRAINT "service_requests_price";
