CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"title" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"email" text NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"role" text,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"company_id" uuid,
	"last_sign_in_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_email_lower" CHECK ("accounts"."email" = lower("accounts"."email")),
	CONSTRAINT "accounts_company" CHECK (("accounts"."kind" in ('employee', 'portal')) = ("accounts"."company_id" is not null)),
	CONSTRAINT "accounts_role" CHECK (case "accounts"."kind" when 'admin' then "accounts"."role" is not null and "accounts"."role" = 'Administrator' when 'staff' then "accounts"."role" is null or "accounts"."role" <> 'Administrator' else "accounts"."role" is null end)
);
--> statement-breakpoint
CREATE TABLE "known_addresses" (
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_addresses_account_id_address_pk" PRIMARY KEY("account_id","address")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"remembered" boolean NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "set_up_link" (
	"id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "set_up_link_single" CHECK ("set_up_link"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"email" text NOT NULL,
	"company_code" text NOT NULL,
	"industry" text NOT NULL,
	"status" text NOT NULL,
	"employee_count" integer DEFAULT 0 NOT NULL,
	"max_employees" integer NOT NULL,
	"contact_name" text collate "und-x-icu" NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_designation" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"zip_code" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((name || e'\n' || company_code || e'\n' || email || e'\n' || contact_name || e'\n' || contact_email) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "companies_email_key" UNIQUE("email"),
	CONSTRAINT "companies_code_key" UNIQUE("company_code"),
	CONSTRAINT "companies_email_lower" CHECK ("companies"."email" = lower("companies"."email")),
	CONSTRAINT "companies_max_employees" CHECK ("companies"."max_employees" >= 1),
	CONSTRAINT "companies_employee_count" CHECK ("companies"."employee_count" between 0 and "companies"."max_employees"),
	CONSTRAINT "companies_code" CHECK ("companies"."company_code" ~ '^[A-Z]{1,4}-[A-Z0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"path" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_mac" text NOT NULL,
	"status" integer,
	"answer" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_path_key_hash_pk" PRIMARY KEY("account_id","path","key_hash"),
	CONSTRAINT "idempotency_keys_answered" CHECK (("idempotency_keys"."status" is null) = ("idempotency_keys"."answer" is null))
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_record_idx" ON "audit_entries" USING btree ("kind","record_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_kind_idx" ON "audit_entries" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "account_links_account_idx" ON "account_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_links_expires_at_idx" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_console_email_key" ON "accounts" USING btree ("email") WHERE "accounts"."kind" in ('admin', 'staff');--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_portal_email_key" ON "accounts" USING btree ("email") WHERE "accounts"."kind" = 'portal';--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_employee_email_key" ON "accounts" USING btree ("company_id","email") WHERE "accounts"."kind" = 'employee';--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_portal_company_key" ON "accounts" USING btree ("company_id") WHERE "accounts"."kind" = 'portal';--> statement-breakpoint
CREATE INDEX "accounts_email_idx" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "accounts_kind_idx" ON "accounts" USING btree ("kind","status","name","id");--> statement-breakpoint
CREATE INDEX "accounts_company_idx" ON "accounts" USING btree ("company_id","kind");--> statement-breakpoint
CREATE INDEX "sessions_account_idx" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "companies_search_idx" ON "companies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_created_at_idx" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_name_idx" ON "companies" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "companies_code_idx" ON "companies" USING btree ("company_code","id");--> statement-breakpoint
CREATE INDEX "companies_employee_count_idx" ON "companies" USING btree ("employee_count","id");--> statement-breakpoint
CREATE INDEX "companies_max_employees_idx" ON "companies" USING btree ("max_employees","id");--> statement-breakpoint
CREATE INDEX "companies_status_idx" ON "companies" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "companies_status_created_at_idx" ON "companies" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "companies_status_name_idx" ON "companies" USING btree ("status","name","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "attempts_subject_idx" ON "attempts" USING btree ("kind","subject","at");--> statement-breakpoint
CREATE INDEX "attempts_address_idx" ON "attempts" USING btree ("kind","address","at");--> statement-breakpoint
CREATE INDEX "attempts_at_idx" ON "attempts" USING btree ("at");