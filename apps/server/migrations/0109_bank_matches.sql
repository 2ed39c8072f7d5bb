CREATE TABLE "bank_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"row_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL,
	"matched_by_name" text NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "bank_matches_row_payment_key" UNIQUE("row_id","payment_id"),
	CONSTRAINT "bank_matches_amount" CHECK ("bank_matches"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "matched_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Each match of a row with a payment becomes one part. Their amounts may differ by a paisa.
INSERT INTO "bank_matches" ("id", "row_id", "payment_id", "amount", "matched_at", "matched_by_name", "way")
	SELECT gen_random_uuid(), "row"."id", "payment"."id", least(abs("row"."amount"), "payment"."amount"), "row"."matched_at", "row"."matched_by_name", "row"."matched_way"
	FROM "bank_rows" AS "row" JOIN "payments" AS "payment" ON "payment"."id" = "row"."payment_id" WHERE "payment"."amount" > 0;--> statement-breakpoint
UPDATE "payments" SET "bank_amount" = "part"."amount" FROM "bank_matches" AS "part" WHERE "part"."payment_id" = "payments"."id";--> statement-breakpoint
UPDATE "bank_rows" SET "matched_amount" = "part"."amount" FROM "bank_matches" AS "part" WHERE "part"."row_id" = "bank_rows"."id";--> statement-breakpoint
ALTER TABLE "bank_rows" DROP CONSTRAINT "bank_rows_payment_key";--> statement-breakpoint
ALTER TABLE "bank_rows" DROP CONSTRAINT "bank_rows_match";--> statement-breakpoint
ALTER TABLE "bank_rows" DROP CONSTRAINT "bank_rows_one_state";--> statement-breakpoint
ALTER TABLE "bank_rows" DROP CONSTRAINT "bank_rows_payment_id_payments_id_fk";--> statement-breakpoint
-- Their indexes go with these columns, and come back below.
ALTER TABLE "bank_rows" DROP COLUMN "is_matched";--> statement-breakpoint
ALTER TABLE "bank_rows" DROP COLUMN "is_open";--> statement-breakpoint
ALTER TABLE "bank_rows" DROP COLUMN "payment_id";--> statement-breakpoint
ALTER TABLE "bank_rows" DROP COLUMN "matched_at";--> statement-breakpoint
ALTER TABLE "bank_rows" DROP COLUMN "matched_by_name";--> statement-breakpoint
ALTER TABLE "bank_rows" DROP COLUMN "matched_way";--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "is_matched" boolean GENERATED ALWAYS AS (matched_amount > 0 and abs(amount) - matched_amount <= 1) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS (not (matched_amount > 0 and abs(amount) - matched_amount <= 1) and aside_reason is null) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_rows_statement_matched_line_idx" ON "bank_rows" USING btree ("statement_id","is_matched","line","id");--> statement-breakpoint
CREATE INDEX "bank_rows_statement_open_line_idx" ON "bank_rows" USING btree ("statement_id","is_open","line","id");--> statement-breakpoint
CREATE INDEX "bank_rows_open_size_idx" ON "bank_rows" USING btree ("size","day") WHERE "bank_rows"."is_open";--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_row_id_bank_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."bank_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_matches_payment_idx" ON "bank_matches" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_part_in_bank_idx" ON "payments" USING btree ((amount - bank_amount)) WHERE "payments"."bank_amount" > 0 and "payments"."bank_amount" < "payments"."amount";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_amount" CHECK ("payments"."bank_amount" between 0 and "payments"."amount" and ("payments"."bank_amount" = 0 or "payments"."reversed_at" is null));--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_matched_amount" CHECK ("bank_rows"."matched_amount" between 0 and abs("bank_rows"."amount"));--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_one_state" CHECK ("bank_rows"."matched_amount" = 0 or "bank_rows"."aside_reason" is null);--> statement-breakpoint
-- Rows and payments keep the sums of their matches. Their constraints refuse more than their amounts.
CREATE FUNCTION "sum_bank_matches"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign CONSTANT integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
	UPDATE bank_rows SET matched_amount = matched_amount + sign * part.amount
		FROM (SELECT row_id, sum(amount) AS amount FROM changed_rows GROUP BY row_id) AS part WHERE bank_rows.id = part.row_id;
	UPDATE payments SET bank_amount = bank_amount + sign * part.amount
		FROM (SELECT payment_id, sum(amount) AS amount FROM changed_rows GROUP BY payment_id) AS part WHERE payments.id = part.payment_id;
	IF TG_OP = 'INSERT' AND EXISTS (
		SELECT FROM changed_rows AS added JOIN bank_rows ON bank_rows.id = added.row_id
			JOIN bank_matches AS part ON part.row_id = added.row_id JOIN payments ON payments.id = part.payment_id
		GROUP BY added.row_id HAVING count(DISTINCT payments.direction) > 1 OR min(bank_rows.direction) <> min(payments.direction)
	) THEN RAISE EXCEPTION 'The payments of a row move money its way' USING ERRCODE = 'check_violation'; END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "bank_matches_added" AFTER INSERT ON "bank_matches" REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION "sum_bank_matches"();--> statement-breakpoint
CREATE TRIGGER "bank_matches_deleted" AFTER DELETE ON "bank_matches" REFERENCING OLD TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION "sum_bank_matches"();--> statement-breakpoint
CREATE TRIGGER "bank_matches_stay" BEFORE UPDATE OR TRUNCATE ON "bank_matches"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
