CREATE TABLE "goods_return_reversal_lines" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "goods_return_reversal_lines_cost" CHECK ("goods_return_reversal_lines"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_return_reversals" (
	"return_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_name" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_goods" DROP CONSTRAINT "event_goods_return_key";--> statement-breakpoint
ALTER TABLE "event_goods" DROP CONSTRAINT "event_goods_cost";--> statement-breakpoint
ALTER TABLE "event_goods" ADD COLUMN "ticket_id" uuid;--> statement-breakpoint
ALTER TABLE "event_goods" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "return_reversal_id" uuid;--> statement-breakpoint
ALTER TABLE "goods_return_reversal_lines" ADD CONSTRAINT "goods_return_reversal_lines_line_id_goods_return_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."goods_return_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_reversals" ADD CONSTRAINT "goods_return_reversals_return_id_goods_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."goods_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_return_reversal_fkey" FOREIGN KEY ("return_reversal_id") REFERENCES "public"."goods_return_reversals"("return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_goods_once_key" ON "event_goods" USING btree ("return_id","ticket_id",("cost" > 0));--> statement-breakpoint
CREATE INDEX "boxes_transport_idx" ON "boxes" USING btree ("code","id") WHERE "boxes"."type" = 'transport';--> statement-breakpoint
CREATE INDEX "stock_movements_return_reversal_idx" ON "stock_movements" USING btree ("return_reversal_id") WHERE "stock_movements"."return_reversal_id" is not null;--> statement-breakpoint
ALTER TABLE "event_goods" ADD CONSTRAINT "event_goods_cost" CHECK ("event_goods"."cost" <> 0);--> statement-breakpoint
-- What the generator does not write: what was charged to events names its ticket and return by id, no longer
-- by code alone; their foreign keys, since tables of tickets name those of events already; and that reversals are
-- only ever added.
ALTER TABLE "event_goods" DISABLE TRIGGER "event_goods_append_only";--> statement-breakpoint
UPDATE "event_goods" SET "ticket_id" = "tickets"."id", "return_id" = "goods_returns"."id"
FROM "tickets", "goods_returns"
WHERE "tickets"."code" = "event_goods"."ticket_code" AND "goods_returns"."code" = "event_goods"."return_code";--> statement-breakpoint
ALTER TABLE "event_goods" ENABLE TRIGGER "event_goods_append_only";--> statement-breakpoint
ALTER TABLE "event_goods" ALTER COLUMN "ticket_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "event_goods" ALTER COLUMN "return_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "event_goods" ADD CONSTRAINT "event_goods_ticket_fk" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id");--> statement-breakpoint
ALTER TABLE "event_goods" ADD CONSTRAINT "event_goods_return_fk" FOREIGN KEY ("return_id") REFERENCES "goods_returns"("id");--> statement-breakpoint
CREATE TRIGGER "goods_return_reversals_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "goods_return_reversals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "goods_return_reversal_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "goods_return_reversal_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
