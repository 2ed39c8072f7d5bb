CREATE TABLE "passkey_challenges" (
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_account_id_purpose_pk" PRIMARY KEY("account_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_key" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_idx" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_account_idx" ON "passkeys" USING btree ("account_id","created_at","id");--> statement-breakpoint
-- Written by hand: whoever is signed in already did so with a password or a second step.
UPDATE "sessions" SET "confirmed_at" = "sessions"."created_at" FROM "accounts"
  WHERE "accounts"."id" = "sessions"."account_id" AND "accounts"."kind" IN ('admin', 'staff');
--> statement-breakpoint
-- A copied passkey is behind in its counter.
CREATE FUNCTION "grow_passkey_counter"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."counter" < OLD."counter" THEN
    RAISE EXCEPTION 'The counter of a passkey only grows' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "passkeys_counter" BEFORE UPDATE ON "passkeys"
  FOR EACH ROW EXECUTE FUNCTION "grow_passkey_counter"();
