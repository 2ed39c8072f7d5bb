CREATE TABLE "badges_earned" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"badge" text NOT NULL,
	"week" date,
	"earned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "badges_earned_once_key" UNIQUE NULLS NOT DISTINCT("employee_id","badge","week"),
	CONSTRAINT "badges_earned_week" CHECK (("badges_earned"."badge" = 'perfect-week') = ("badges_earned"."week" is not null)
        and coalesce(extract(isodow from "badges_earned"."week") = 1, true))
);
--> statement-breakpoint
CREATE TABLE "proof_notes" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "holidays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "proof_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "badges_earned" ADD CONSTRAINT "badges_earned_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_notes" ADD CONSTRAINT "proof_notes_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_opened_idx" ON "account_links" USING btree ("opened_at") WHERE "account_links"."purpose" = 'invite' and "account_links"."used_at" is not null;--> statement-breakpoint
CREATE INDEX "submissions_removable_idx" ON "submissions" USING btree ("challenge_id","submitted_at") WHERE "submissions"."proof_id" is not null or "submissions"."note" <> '' or "submissions"."second_look_note" <> '';--> statement-breakpoint
ALTER TABLE "challenges" DROP COLUMN "proofs_removed_at";--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_holidays" CHECK (jsonb_typeof("companies"."holidays") = 'array');--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_proof_days" CHECK ("challenges"."proof_days" between 7 and 90);