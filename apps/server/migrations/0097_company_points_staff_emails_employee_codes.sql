CREATE TABLE "company_points" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"points" numeric(14, 2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_email_changes" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_email_changes_token_key" UNIQUE("token_hash"),
	CONSTRAINT "staff_email_changes_email_lower" CHECK ("staff_email_changes"."email" = lower("staff_email_changes"."email"))
);
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "employee_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_points" ADD CONSTRAINT "company_points_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_email_changes" ADD CONSTRAINT "staff_email_changes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_points_points_idx" ON "company_points" USING btree ("points","company_id");--> statement-breakpoint
CREATE INDEX "staff_email_changes_expires_at_idx" ON "staff_email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "employees_code_idx" ON "employees" USING btree (lower("employee_code")) WHERE "employees"."employee_code" <> '';--> statement-breakpoint
-- Written by hand from here on: the points of a company are the sum of its weeks.
INSERT INTO company_points (company_id, points)
SELECT id, coalesce((SELECT sum(points) FROM points_weeks WHERE company_id = companies.id), 0) FROM companies;--> statement-breakpoint
CREATE FUNCTION "add_company_points"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO company_points (company_id) VALUES (NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "company_points_added" AFTER INSERT ON "companies" FOR EACH ROW EXECUTE FUNCTION "add_company_points"();--> statement-breakpoint
CREATE FUNCTION "sum_company_points"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE company_points SET points = points + coalesce(NEW.points, 0) - coalesce(OLD.points, 0)
	WHERE company_id = coalesce(NEW.company_id, OLD.company_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "company_points_summed" AFTER INSERT OR DELETE OR UPDATE OF "points" ON "points_weeks" FOR EACH ROW EXECUTE FUNCTION "sum_company_points"();
