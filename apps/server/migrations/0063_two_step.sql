CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"remembered" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"confirmed_at" timestamp (3) with time zone,
	"last_counter" integer,
	"pending_secret" text,
	"pending_since" timestamp (3) with time zone,
	CONSTRAINT "two_step_confirmed" CHECK (("two_step"."secret" is null) = ("two_step"."confirmed_at" is null) and ("two_step"."secret" is null) = ("two_step"."last_counter" is null)),
	CONSTRAINT "two_step_pending" CHECK (("two_step"."pending_secret" is null) = ("two_step"."pending_since" is null)),
	CONSTRAINT "two_step_any" CHECK ("two_step"."secret" is not null or "two_step"."pending_secret" is not null)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "two_step_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "factor" text;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "required_two_step" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step" ADD CONSTRAINT "two_step_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_tickets_account_idx" ON "sign_in_tickets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_expires_at_idx" ON "sign_in_tickets" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_two_step" CHECK ("organisation"."required_two_step" in ('off', 'admins', 'all'));
--> statement-breakpoint
-- Written by hand: a code is never used twice.
CREATE FUNCTION "grow_two_step_counter"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."secret" = OLD."secret" AND NEW."last_counter" < OLD."last_counter" THEN
    RAISE EXCEPTION 'The time step of a code that was used only grows' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "two_step_counter" BEFORE UPDATE ON "two_step"
  FOR EACH ROW EXECUTE FUNCTION "grow_two_step_counter"();
--> statement-breakpoint
CREATE FUNCTION "keep_used_recovery_code"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."used_at" IS NOT NULL THEN
    RAISE EXCEPTION 'A recovery code that was used stays used' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "recovery_codes_once" BEFORE UPDATE ON "recovery_codes"
  FOR EACH ROW EXECUTE FUNCTION "keep_used_recovery_code"();
