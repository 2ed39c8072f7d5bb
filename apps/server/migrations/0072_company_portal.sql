DROP INDEX "accounts_portal_company_key";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "portal_right" text;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "employees_department_of_idx" ON "employees" USING btree ("company_id","department","id");--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_attempts" CHECK ("sign_in_tickets"."attempts" between 0 and 5);
--> statement-breakpoint
-- Written by hand: the only login that each portal had becomes an owner, who chooses a password by an
-- invitation. Another person had typed the one of before, and it opened nothing.
UPDATE "accounts" SET "portal_right" = 'owner', "password_hash" = NULL, "must_change_password" = false,
  "status" = CASE WHEN "status" = 'active' THEN 'invited' ELSE "status" END
  WHERE "kind" = 'portal';
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_portal_right" CHECK (
  CASE "kind"
    WHEN 'portal' THEN "portal_right" IS NOT NULL
      AND "portal_right" IN ('owner', 'hr', 'finance', 'viewer')
      AND "status" IN ('invited', 'active', 'inactive')
    ELSE "portal_right" IS NULL
  END
);
--> statement-breakpoint
-- Checked at the end of a transaction, with the company locked: two owners can't remove each other.
CREATE FUNCTION "require_portal_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "company" uuid := CASE TG_OP WHEN 'INSERT' THEN NEW."company_id" ELSE OLD."company_id" END;
BEGIN
  PERFORM FROM "companies" WHERE "id" = "company" FOR UPDATE;
  IF EXISTS (SELECT FROM "accounts"
      WHERE "kind" = 'portal' AND "company_id" = "company" AND "status" <> 'inactive')
    AND NOT EXISTS (SELECT FROM "accounts"
      WHERE "kind" = 'portal' AND "company_id" = "company" AND "status" <> 'inactive'
        AND "portal_right" = 'owner')
  THEN
    RAISE EXCEPTION 'A portal needs an owner'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_portal_owner';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "accounts_portal_owner_added" AFTER INSERT ON "accounts"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."kind" = 'portal' AND NEW."portal_right" <> 'owner')
  EXECUTE FUNCTION "require_portal_owner"();
--> statement-breakpoint
-- Only what can take an owner away or bring someone back: a sign-in or a new password locks no company.
CREATE CONSTRAINT TRIGGER "accounts_portal_owner_changed" AFTER UPDATE ON "accounts"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD."kind" = 'portal' AND (
    OLD."portal_right" <> NEW."portal_right"
    OR (OLD."status" = 'inactive') <> (NEW."status" = 'inactive')
  ))
  EXECUTE FUNCTION "require_portal_owner"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "accounts_portal_owner_removed" AFTER DELETE ON "accounts"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD."kind" = 'portal' AND OLD."portal_right" = 'owner')
  EXECUTE FUNCTION "require_portal_owner"();
