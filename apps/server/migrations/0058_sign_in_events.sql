CREATE TABLE "sign_in_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"account_id" uuid,
	"email_hash" text,
	"app" text NOT NULL,
	"outcome" text NOT NULL,
	"factor" text,
	"network" text NOT NULL,
	"device" text NOT NULL,
	"detail" text,
	"request_id" text,
	CONSTRAINT "sign_in_events_of" CHECK (("sign_in_events"."account_id" is null) <> ("sign_in_events"."email_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "sign_in_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "sign_in_keys_one" CHECK ("sign_in_keys"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "sign_in_events" ADD CONSTRAINT "sign_in_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_events_at_idx" ON "sign_in_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "sign_in_events_account_idx" ON "sign_in_events" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "sign_in_events_email_idx" ON "sign_in_events" USING btree ("email_hash","at") WHERE "sign_in_events"."email_hash" is not null;--> statement-breakpoint
CREATE INDEX "sign_in_events_outcome_idx" ON "sign_in_events" USING btree ("outcome","at","id");--> statement-breakpoint
CREATE INDEX "sign_in_events_app_idx" ON "sign_in_events" USING btree ("app","at","id");