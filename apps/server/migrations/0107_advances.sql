CREATE TABLE "advance_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"advance_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"number" integer,
	"code" text,
	"financial_year" smallint,
	CONSTRAINT "advance_moves_key" UNIQUE("entry_id","advance_id"),
	CONSTRAINT "advance_moves_number_key" UNIQUE("financial_year","number"),
	CONSTRAINT "advance_moves_code_key" UNIQUE("code"),
	CONSTRAINT "advance_moves_code" CHECK (num_nulls("advance_moves"."number", "advance_moves"."code", "advance_moves"."financial_year") in (0, 3) and "advance_moves"."code" ~ '^RFV/[0-9]{2}-[0-9]{2}/[0-9]{5}$'),
	CONSTRAINT "advance_moves_figures" CHECK ("advance_moves"."amount" <> 0 and "advance_moves"."amount" = "advance_moves"."taxable" + "advance_moves"."cgst" + "advance_moves"."sgst" + "advance_moves"."igst" and "advance_moves"."cgst" = "advance_moves"."sgst")
);
--> statement-breakpoint
CREATE TABLE "advances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"party_id" uuid NOT NULL,
	"party_name" text collate "und-x-icu" NOT NULL,
	"payment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"financial_year" smallint NOT NULL,
	"received_on" date NOT NULL,
	"description" text NOT NULL,
	"hsn" text NOT NULL,
	"place" text NOT NULL,
	"supply_type" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"supplier" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"remaining" bigint DEFAULT 0 NOT NULL,
	"remaining_tax" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "advances_number_key" UNIQUE("financial_year","number"),
	CONSTRAINT "advances_code_key" UNIQUE("code"),
	CONSTRAINT "advances_payment_key" UNIQUE("payment_id"),
	CONSTRAINT "advances_code" CHECK ("advances"."code" ~ '^RV/[0-9]{2}-[0-9]{2}/[0-9]{5}$'),
	CONSTRAINT "advances_financial_year" CHECK ("advances"."received_on" >= make_date("advances"."financial_year", 4, 1) and "advances"."received_on" < make_date("advances"."financial_year" + 1, 4, 1)),
	CONSTRAINT "advances_terms" CHECK ("advances"."tax_rate" > 0 and "advances"."place" <> ''),
	CONSTRAINT "advances_figures" CHECK ("advances"."amount" > 0 and "advances"."amount" = "advances"."taxable" + "advances"."cgst" + "advances"."sgst" + "advances"."igst" and "advances"."cgst" = "advances"."sgst" and case "advances"."supply_type" when 'intra' then "advances"."igst" = 0 else "advances"."cgst" = 0 end),
	CONSTRAINT "advances_remaining" CHECK ("advances"."remaining" between 0 and "advances"."amount" and case "advances"."remaining" when 0 then "advances"."remaining_tax" = 0 when "advances"."amount" then "advances"."remaining_tax" = "advances"."cgst" + "advances"."sgst" + "advances"."igst" else true end)
);
--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "in_advances" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "advance_moves" ADD CONSTRAINT "advance_moves_advance_id_advances_id_fk" FOREIGN KEY ("advance_id") REFERENCES "public"."advances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_moves" ADD CONSTRAINT "advance_moves_entry_id_account_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."account_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advance_moves_advance_idx" ON "advance_moves" USING btree ("advance_id","day");--> statement-breakpoint
CREATE INDEX "advance_moves_day_idx" ON "advance_moves" USING btree ("day");--> statement-breakpoint
CREATE INDEX "advances_received_on_idx" ON "advances" USING btree ("received_on");--> statement-breakpoint
CREATE INDEX "advances_party_idx" ON "advances" USING btree ("party_id","received_on","id");--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_in_advances" CHECK ("parties"."in_advances" >= 0);--> statement-breakpoint
-- Written by hand. What is left of an advance, and of all advances of a customer, follows the ledger.
CREATE FUNCTION "apply_advance_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Table 11 of GSTR-1 is part of the return of sales.
	PERFORM require_open_month('sales', month_of(NEW.day));
	IF NOT EXISTS (
		SELECT FROM account_entries AS entry JOIN advances ON advances.id = NEW.advance_id AND advances.party_id = entry.party_id
		WHERE entry.id = NEW.entry_id AND sign(entry.amount) = sign(NEW.amount)
			AND abs(entry.amount) >= (SELECT sum(abs(amount)) FROM advance_moves WHERE entry_id = NEW.entry_id)
			AND (entry.kind = 'refund') = (NEW.code IS NOT NULL)
	) THEN RAISE EXCEPTION 'An advance moves with an entry of its customer, at most by its amount'; END IF;
	UPDATE advances SET remaining = remaining + NEW.amount, remaining_tax = remaining_tax + NEW.amount - NEW.taxable
		WHERE id = NEW.advance_id;
	UPDATE parties SET in_advances = in_advances + NEW.amount
		WHERE id = (SELECT party_id FROM advances WHERE id = NEW.advance_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "advance_moves_applied" AFTER INSERT ON "advance_moves"
FOR EACH ROW EXECUTE FUNCTION "apply_advance_move"();--> statement-breakpoint
CREATE TRIGGER "advance_moves_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "advance_moves"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- A voucher is issued: only what is left changes.
CREATE TRIGGER "advances_stay" BEFORE UPDATE ON "advances" FOR EACH ROW
WHEN ((to_jsonb(OLD) - 'remaining' - 'remaining_tax') IS DISTINCT FROM (to_jsonb(NEW) - 'remaining' - 'remaining_tax'))
EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "advances_append_only" BEFORE DELETE OR TRUNCATE ON "advances"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Whatever takes money from an account takes it from its advances, too, once nothing else is left.
-- The account moves first, so this is checked at the end of the transaction.
CREATE FUNCTION "require_advances_on_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM parties WHERE id = NEW.id AND in_advances > on_account) THEN
		RAISE EXCEPTION 'The advances of a customer are a part of what is on its account' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "parties_advances_on_account" AFTER UPDATE OF "on_account", "in_advances" ON "parties"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_advances_on_account"();
