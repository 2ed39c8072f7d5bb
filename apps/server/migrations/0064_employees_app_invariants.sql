ALTER TABLE "participant_days" RENAME COLUMN "erased" TO "unlisted";--> statement-breakpoint
CREATE INDEX "employees_folded_name_idx" ON "employees" USING btree ("company_id",btrim(lower(regexp_replace(regexp_replace(normalize("full_name", NFKC),
    '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'), '\s+', ' ', 'g') collate "und-x-icu")));--> statement-breakpoint
CREATE INDEX "employees_folded_nickname_idx" ON "employees" USING btree ("company_id",btrim(lower(regexp_replace(regexp_replace(normalize("nickname", NFKC),
    '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'), '\s+', ' ', 'g') collate "und-x-icu"))) WHERE "employees"."nickname" is not null;--> statement-breakpoint
-- Written by hand.
-- Pauses of one person do not overlap. A range over ids has the operator for equal ids that an
-- exclusion constraint needs, without an extension.
CREATE TYPE "uuid_range" AS RANGE (subtype = uuid);--> statement-breakpoint
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_apart" EXCLUDE USING gist (
	uuid_range("employee_id", "employee_id", '[]') WITH &&,
	daterange("from_date", "to_date", '[]') WITH &&
);
