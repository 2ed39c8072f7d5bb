ALTER TABLE "employees" ADD COLUMN "awaits_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opened_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_opened_by_key" ON "sessions" USING btree ("opened_by") WHERE "sessions"."opened_by" is not null;--> statement-breakpoint
-- Written by hand, from here to the end.
-- Who has not set up their account yet, or signs in with mailed links only and was never welcomed, or
-- has a password that someone else typed, decides first. The others took part before there were
-- consents.
UPDATE "employees" SET "awaits_consent" = true
FROM "accounts"
WHERE "accounts"."id" = "employees"."id"
  AND ("accounts"."password_hash" IS NULL OR "accounts"."must_change_password")
  AND NOT EXISTS (
    SELECT FROM "consents"
    WHERE "consents"."employee_id" = "employees"."id" AND "consents"."purpose" = 'take-part'
  );
