CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"version" integer NOT NULL,
	"text_hash" text NOT NULL,
	"language" text NOT NULL,
	"given" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_hash" CHECK ("consents"."text_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
DROP INDEX "account_links_account_idx";--> statement-breakpoint
DROP INDEX "enrolments_standing_idx";--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "created_at" timestamp (3) with time zone;--> statement-breakpoint
-- A link was created as long before its end as links of its purpose last.
UPDATE "account_links" SET "created_at" = "expires_at" - CASE "purpose" WHEN 'invite' THEN interval '7 days' ELSE interval '1 hour' END;--> statement-breakpoint
ALTER TABLE "account_links" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "set_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_person_idx" ON "consents" USING btree ("employee_id","purpose","at","id");--> statement-breakpoint
CREATE INDEX "consents_withdrawn_idx" ON "consents" USING btree ("employee_id") WHERE "consents"."purpose" = 'take-part' and not "consents"."given";--> statement-breakpoint
CREATE INDEX "enrolments_withdrawn_idx" ON "enrolments" USING btree ("challenge_id") WHERE "enrolments"."withdrawn";--> statement-breakpoint
CREATE INDEX "account_links_account_idx" ON "account_links" USING btree ("account_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "enrolments_standing_idx" ON "enrolments" USING btree ("challenge_id","withdrawn","points","days_completed","employee_id");--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_once" CHECK ("account_links"."used_at" is null or "account_links"."ended_at" is null);--> statement-breakpoint
-- Employees with an invitation know when they got it.
UPDATE "accounts" SET "invited_at" = "account_links"."created_at" FROM "account_links" WHERE "account_links"."account_id" = "accounts"."id" AND "account_links"."purpose" = 'invite' AND "accounts"."kind" = 'employee';--> statement-breakpoint
-- Consents never change.
CREATE TRIGGER "consents_append_only" BEFORE UPDATE OR TRUNCATE ON "consents" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Consents are deleted only with their person, whose row is gone by then.
CREATE FUNCTION "keep_consents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "employees" WHERE "id" = OLD."employee_id") THEN
		RAISE EXCEPTION 'A consent is deleted only with its person';
	END IF;
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "consents_kept" BEFORE DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION "keep_consents"();
