ALTER TABLE "accounts" ADD COLUMN "notice_version" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "notice_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_notice" CHECK (("accounts"."notice_version" is null) = ("accounts"."notice_accepted_at" is null) and ("accounts"."kind" <> 'employee' or "accounts"."notice_version" is null));--> statement-breakpoint
-- Written by hand, with the three generated statements about "staff", which must come after the copy.
UPDATE "accounts" SET "notice_version" = "staff"."notice_version", "notice_accepted_at" = "staff"."notice_accepted_at" FROM "staff" WHERE "staff"."id" = "accounts"."id" AND "staff"."notice_version" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_notice";--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "notice_version";--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "notice_accepted_at";
