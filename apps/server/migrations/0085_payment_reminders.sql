CREATE TABLE "paused_reminders" (
	"party_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_reminder_rule" (
	"single" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"days" smallint[] NOT NULL,
	CONSTRAINT "payment_reminder_rule_single" CHECK ("payment_reminder_rule"."single" = 1),
	CONSTRAINT "payment_reminder_rule_days" CHECK ("payment_reminder_rule"."days" <@ array[-7, -3, 0, 3, 7, 15, 30, 45, 60]::smallint[] and (not "payment_reminder_rule"."is_on" or cardinality("payment_reminder_rule"."days") > 0))
);
--> statement-breakpoint
CREATE TABLE "payment_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"party_id" uuid NOT NULL,
	"party_name" text collate "und-x-icu" NOT NULL,
	"sent_on" date NOT NULL,
	"sent_to" text NOT NULL,
	"by_name" text,
	"message" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((party_name || e'\n' || sent_to) collate "und-x-icu")) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminded_invoices" (
	"reminder_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"day" smallint,
	"due" bigint NOT NULL,
	CONSTRAINT "reminded_invoices_reminder_id_invoice_id_pk" PRIMARY KEY("reminder_id","invoice_id"),
	CONSTRAINT "reminded_invoices_day" CHECK ("reminded_invoices"."day" in (-7, -3, 0, 3, 7, 15, 30, 45, 60)),
	CONSTRAINT "reminded_invoices_due" CHECK ("reminded_invoices"."due" > 0)
);
--> statement-breakpoint
ALTER TABLE "paused_reminders" ADD CONSTRAINT "paused_reminders_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminded_invoices" ADD CONSTRAINT "reminded_invoices_reminder_id_payment_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."payment_reminders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminded_invoices" ADD CONSTRAINT "reminded_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reminders_day_key" ON "payment_reminders" USING btree ("party_id","sent_on");--> statement-breakpoint
CREATE INDEX "payment_reminders_created_at_idx" ON "payment_reminders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_reminders_party_name_idx" ON "payment_reminders" USING btree ("party_name","id");--> statement-breakpoint
CREATE INDEX "payment_reminders_party_idx" ON "payment_reminders" USING btree ("party_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_reminders_party_by_name_idx" ON "payment_reminders" USING btree ("party_id","party_name","id");--> statement-breakpoint
CREATE INDEX "payment_reminders_search_idx" ON "payment_reminders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "reminded_invoices_day_key" ON "reminded_invoices" USING btree ("invoice_id","day") WHERE "reminded_invoices"."day" is not null;