ALTER TABLE "skus" ADD CONSTRAINT "skus_most_units" CHECK (greatest("skus"."on_hand", "skus"."used", "skus"."missing") <= 1000000000) NOT VALID;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_most_value" CHECK ("skus"."value" <= 1000000000000) NOT VALID;--> statement-breakpoint
ALTER TABLE "skus" VALIDATE CONSTRAINT "skus_most_units";--> statement-breakpoint
ALTER TABLE "skus" VALIDATE CONSTRAINT "skus_most_value";
