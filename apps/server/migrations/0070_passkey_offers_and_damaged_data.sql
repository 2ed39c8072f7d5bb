CREATE TABLE "damaged_data" (
	"place" text NOT NULL,
	"record_id" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "damaged_data_place_record_id_pk" PRIMARY KEY("place","record_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_offers" (
	"challenge" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "passkey_challenges" CASCADE;--> statement-breakpoint
ALTER TABLE "passkey_offers" ADD CONSTRAINT "passkey_offers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_offers_account_idx" ON "passkey_offers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "passkey_offers_expires_at_idx" ON "passkey_offers" USING btree ("expires_at");