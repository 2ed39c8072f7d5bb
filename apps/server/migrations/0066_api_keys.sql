CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"token_hash" text NOT NULL,
	"start" text NOT NULL,
	"rights" text[] NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"last_network" text,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by_name" text,
	CONSTRAINT "api_keys_token_key" UNIQUE("token_hash"),
	CONSTRAINT "api_keys_ends" CHECK ("api_keys"."ends_at" > "api_keys"."created_at" and "api_keys"."ends_at" <= "api_keys"."created_at" + interval '366 days'),
	CONSTRAINT "api_keys_rights" CHECK (cardinality("api_keys"."rights") > 0 and not "api_keys"."rights" && array['admins:read', 'admins:write', 'settings:write', 'staff:decide', 'staff:documents', 'employees:export', 'finance:pay']),
	CONSTRAINT "api_keys_used" CHECK (("api_keys"."last_used_at" is null) = ("api_keys"."last_network" is null)),
	CONSTRAINT "api_keys_revoked" CHECK (("api_keys"."revoked_at" is null) = ("api_keys"."revoked_by_name" is null))
);
--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "grievance_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "grievance_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "notice_version" integer;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "notice_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name_key" ON "api_keys" USING btree (lower("name")) WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_created_at_idx" ON "api_keys" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "api_keys_name_idx" ON "api_keys" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "api_keys_ends_at_idx" ON "api_keys" USING btree ("ends_at","id");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_notice" CHECK (("staff"."notice_version" is null) = ("staff"."notice_accepted_at" is null));
--> statement-breakpoint
-- Written by hand.
-- What an API key may do never changes, and one that was revoked stays revoked.
CREATE FUNCTION "keep_api_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."name", NEW."token_hash", NEW."start", NEW."rights", NEW."created_by_id", NEW."created_at", NEW."ends_at")
    IS DISTINCT FROM (OLD."id", OLD."name", OLD."token_hash", OLD."start", OLD."rights", OLD."created_by_id", OLD."created_at", OLD."ends_at")
    OR OLD."revoked_at" IS NOT NULL AND (NEW."revoked_at", NEW."revoked_by_name") IS DISTINCT FROM (OLD."revoked_at", OLD."revoked_by_name") THEN
    RAISE EXCEPTION 'An API key does not change once it is made' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "api_keys_kept" BEFORE UPDATE ON "api_keys"
  FOR EACH ROW EXECUTE FUNCTION "keep_api_key"();
