ALTER TABLE "events" DROP CONSTRAINT "events_planner_id_staff_id_fk";
--> statement-breakpoint
ALTER TABLE "payslips" DROP CONSTRAINT "payslips_employee_id_staff_id_fk";
--> statement-breakpoint
ALTER TABLE "staff_tasks" DROP CONSTRAINT "staff_tasks_assignee_id_staff_id_fk";
--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "registration_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "document_days" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_planner_id_staff_id_fk" FOREIGN KEY ("planner_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_retention" CHECK (least("organisation"."registration_days", "organisation"."document_days") > 0);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "audit_entries"
    WHERE "kind" IN ('employee', 'staff') AND "action" = "kind" || '.erased'
      AND "record_id" = nullif(current_setting('kolam.erasing', true), '')::uuid
  ) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Entries of % are changed by nothing but the erasing of a person', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
