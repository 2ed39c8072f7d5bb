CREATE TABLE "registration_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "registration_links_email_idx" ON "registration_links" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "registration_links_created_at_idx" ON "registration_links" USING btree ("created_at");