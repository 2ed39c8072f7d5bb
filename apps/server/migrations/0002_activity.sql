DROP INDEX "audit_entries_kind_idx";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "part_of_id" uuid;--> statement-breakpoint
UPDATE "audit_entries" SET "company_id" = "record_id" WHERE "kind" = 'company';--> statement-breakpoint
UPDATE "audit_entries" SET "company_id" = "teams"."company_id" FROM "teams" WHERE "kind" = 'team' AND "teams"."id" = "record_id";--> statement-breakpoint
UPDATE "audit_entries" SET "company_id" = "employees"."company_id" FROM "employees" WHERE "kind" = 'employee' AND "employees"."id" = "record_id";--> statement-breakpoint
CREATE INDEX "audit_entries_newest_idx" ON "audit_entries" USING btree ("kind","at","id") WHERE "audit_entries"."part_of_id" is null;--> statement-breakpoint
CREATE INDEX "audit_entries_company_idx" ON "audit_entries" USING btree ("company_id","kind","at","id") WHERE "audit_entries"."part_of_id" is null;--> statement-breakpoint
CREATE INDEX "audit_entries_part_of_idx" ON "audit_entries" USING btree ("part_of_id","company_id") WHERE "audit_entries"."part_of_id" is not null;--> statement-breakpoint
CREATE INDEX "employees_status_idx" ON "employees" USING btree ("status","id");--> statement-breakpoint
UPDATE "companies" SET "name" = normalize("name"), "contact_name" = normalize("contact_name") WHERE ("name" || ' ' || "contact_name") IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "employees" SET "first_name" = normalize("first_name"), "last_name" = normalize("last_name"), "position" = normalize("position"), "department" = normalize("department") WHERE ("first_name" || ' ' || "last_name" || ' ' || "position" || ' ' || "department") IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "accounts" SET "name" = normalize("name") WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "teams" SET "name" = normalize("name") WHERE "name" IS NOT NFC NORMALIZED AND NOT EXISTS (SELECT FROM "teams" AS "other" WHERE "other"."company_id" = "teams"."company_id" AND "other"."id" <> "teams"."id" AND lower(normalize("other"."name") COLLATE "und-x-icu") = lower(normalize("teams"."name") COLLATE "und-x-icu"));
