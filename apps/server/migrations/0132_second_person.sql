ALTER TABLE "purchase_orders" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "changed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "rejected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "rejected_by_name" text;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "reject_reason" text;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "payouts_above" bigint;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "orders_above" bigint;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_rejected" CHECK (num_nulls("purchase_orders"."rejected_at", "purchase_orders"."rejected_by_name", "purchase_orders"."reject_reason") in (0, 3)
        and ("purchase_orders"."rejected_at" is null or "purchase_orders"."status" in ('DRAFT', 'CANCELLED')));--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_approval" CHECK (least("organisation"."payouts_above", "organisation"."orders_above") >= 0);--> statement-breakpoint
-- Who wrote and who last changed the drafts of before, as far as the history knows.
UPDATE "purchase_orders" SET "created_by_id" = (
	SELECT "actor_id" FROM "audit_entries"
	WHERE "kind" = 'purchase-order' AND "record_id" = "purchase_orders"."id" AND "action" = 'purchase-order.drafted'
	ORDER BY "at" LIMIT 1),
	"changed_by_id" = (
	SELECT "actor_id" FROM "audit_entries"
	WHERE "kind" = 'purchase-order' AND "record_id" = "purchase_orders"."id" AND "action" = 'purchase-order.updated'
	ORDER BY "at" DESC LIMIT 1)
WHERE "status" = 'DRAFT';
