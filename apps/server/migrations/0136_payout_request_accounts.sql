ALTER TABLE "payout_requests" ADD COLUMN "account_number" text;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "ifsc" text;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_bank" CHECK (num_nulls("payout_requests"."account_number", "payout_requests"."ifsc") in (0, 2));