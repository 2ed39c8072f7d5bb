CREATE TABLE "payment_notice_invoices" (
	"notice_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"invoice_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"tds" bigint NOT NULL,
	CONSTRAINT "payment_notice_invoices_notice_id_invoice_id_pk" PRIMARY KEY("notice_id","invoice_id"),
	CONSTRAINT "payment_notice_invoices_amounts" CHECK ("payment_notice_invoices"."amount" >= 0 and "payment_notice_invoices"."tds" >= 0 and "payment_notice_invoices"."amount" + "payment_notice_invoices"."tds" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"company_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"party_name" text collate "und-x-icu" NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"amount" bigint NOT NULL,
	"tds" bigint NOT NULL,
	"tds_section" text,
	"mode" text NOT NULL,
	"ref" text NOT NULL,
	"paid_on" date NOT NULL,
	"invoice_codes" text NOT NULL,
	"advice_id" uuid,
	"sent_by_id" uuid NOT NULL,
	"sent_by_name" text NOT NULL,
	"payment_id" uuid,
	"matched_at" timestamp (3) with time zone,
	"reason" text,
	"ref_key" text GENERATED ALWAYS AS (ltrim(upper(regexp_replace(regexp_replace(ref, '^[^a-z0-9]*((utr|upi|imps|neft|rtgs|cheque|chq)[^a-z0-9]*|(ref|no)([^a-z0-9]+|(?=[0-9])))+', '', 'i'), '[^A-Za-z0-9]', '', 'g')), '0')) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((ref || e'\n' || invoice_codes || e'\n' || party_name) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "payment_notices_amounts" CHECK ("payment_notices"."amount" >= 0 and "payment_notices"."tds" >= 0),
	CONSTRAINT "payment_notices_something" CHECK ("payment_notices"."amount" + "payment_notices"."tds" > 0),
	CONSTRAINT "payment_notices_tds" CHECK (("payment_notices"."tds" > 0) = ("payment_notices"."tds_section" is not null)),
	CONSTRAINT "payment_notices_matched" CHECK (("payment_notices"."state" = 'matched') = ("payment_notices"."payment_id" is not null) and ("payment_notices"."payment_id" is null) = ("payment_notices"."matched_at" is null)),
	CONSTRAINT "payment_notices_reason" CHECK (("payment_notices"."state" = 'not-found') = ("payment_notices"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_notice_invoices" ADD CONSTRAINT "payment_notice_invoices_notice_id_payment_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."payment_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notice_invoices" ADD CONSTRAINT "payment_notice_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_notice_invoices_invoice_idx" ON "payment_notice_invoices" USING btree ("invoice_id","notice_id");--> statement-breakpoint
CREATE INDEX "payment_notices_search_idx" ON "payment_notices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_notices_created_at_idx" ON "payment_notices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_notices_paid_on_idx" ON "payment_notices" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "payment_notices_amount_idx" ON "payment_notices" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payment_notices_state_created_at_idx" ON "payment_notices" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_notices_state_paid_on_idx" ON "payment_notices" USING btree ("state","paid_on","id");--> statement-breakpoint
CREATE INDEX "payment_notices_state_amount_idx" ON "payment_notices" USING btree ("state","amount","id");--> statement-breakpoint
CREATE INDEX "payment_notices_company_created_at_idx" ON "payment_notices" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_notices_ref_key_idx" ON "payment_notices" USING btree ("ref_key","company_id");--> statement-breakpoint
CREATE INDEX "payment_notices_payment_idx" ON "payment_notices" USING btree ("payment_id") WHERE "payment_notices"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_notices_party_idx" ON "payment_notices" USING btree ("party_id");