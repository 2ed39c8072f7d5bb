CREATE TABLE "payout_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"party_id" uuid NOT NULL,
	"party_kind" text NOT NULL,
	"party_name" text collate "und-x-icu" NOT NULL,
	"amount" bigint NOT NULL,
	"tds" bigint NOT NULL,
	"tds_section" text,
	"mode" text NOT NULL,
	"ref" text NOT NULL,
	"paid_on" date NOT NULL,
	"bills" jsonb NOT NULL,
	"bill_codes" text NOT NULL,
	"asked" jsonb NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" uuid,
	"decided_by_name" text,
	"reason" text,
	"payment_id" uuid,
	"account_number" text NOT NULL,
	"ifsc" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((party_name || e'\n' || ref || e'\n' || bill_codes) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "payout_requests_payment_key" UNIQUE("payment_id"),
	CONSTRAINT "payout_requests_amounts" CHECK ("payout_requests"."amount" > 0 and "payout_requests"."tds" >= 0),
	CONSTRAINT "payout_requests_tds" CHECK (("payout_requests"."tds" > 0) = ("payout_requests"."tds_section" is not null)),
	CONSTRAINT "payout_requests_party_kind" CHECK (("payout_requests"."kind" = 'refund') = ("payout_requests"."party_kind" = 'customer')),
	CONSTRAINT "payout_requests_decided" CHECK (num_nulls("payout_requests"."decided_at", "payout_requests"."decided_by_id", "payout_requests"."decided_by_name") = case "payout_requests"."state" when 'waiting' then 3 else 0 end),
	CONSTRAINT "payout_requests_second_person" CHECK ("payout_requests"."state" not in ('approved', 'refused') or "payout_requests"."decided_by_id" <> "payout_requests"."requested_by_id"),
	CONSTRAINT "payout_requests_payment" CHECK (("payout_requests"."state" = 'approved') = ("payout_requests"."payment_id" is not null)),
	CONSTRAINT "payout_requests_reason" CHECK (("payout_requests"."state" = 'refused') = ("payout_requests"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_requests_search_idx" ON "payout_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payout_requests_created_at_idx" ON "payout_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payout_requests_amount_idx" ON "payout_requests" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payout_requests_state_created_at_idx" ON "payout_requests" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payout_requests_state_amount_idx" ON "payout_requests" USING btree ("state","amount","id");--> statement-breakpoint
CREATE INDEX "payout_requests_party_idx" ON "payout_requests" USING btree ("party_id");