ALTER TABLE "employees" ADD COLUMN "board_name" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "nickname" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "shows_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "shown_name" text collate "und-x-icu" GENERATED ALWAYS AS (case when shows_name then case board_name
        when 'full' then first_name || ' ' || last_name
        when 'initial' then first_name || ' ' || left(last_name, 1) || '.'
        when 'nickname' then nickname end end) STORED;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "motif" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employees_picture_idx" ON "employees" USING btree ("picture_id") WHERE "employees"."picture_id" is not null;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_board_name" CHECK ("employees"."board_name" in ('full', 'initial', 'nickname', 'hidden'));--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_nickname" CHECK (("employees"."board_name" = 'nickname') = ("employees"."nickname" is not null)
        and char_length("employees"."nickname") between 2 and 30 and "employees"."nickname" !~ '[[:cntrl:]]');--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_picture" CHECK (num_nonnulls("employees"."motif", "employees"."picture_id") <= 1);
--> statement-breakpoint
-- Those who agreed before keep what they agreed to.
UPDATE "employees" SET "shows_name" = true WHERE "id" IN (
	SELECT "employee_id" FROM (SELECT DISTINCT ON ("employee_id") "employee_id", "given" FROM "consents" WHERE "purpose" = 'board-name' ORDER BY "employee_id", "at" DESC, "id" DESC) AS "latest" WHERE "given"
) AND NOT EXISTS (
	SELECT FROM "consents" AS "withdrawn" WHERE "withdrawn"."employee_id" = "employees"."id" AND "withdrawn"."purpose" = 'take-part' AND NOT "withdrawn"."given" AND NOT EXISTS (SELECT FROM "consents" AS "later" WHERE "later"."employee_id" = "withdrawn"."employee_id" AND "later"."purpose" = 'take-part' AND ("later"."at", "later"."id") > ("withdrawn"."at", "withdrawn"."id"))
);
