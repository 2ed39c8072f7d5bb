CREATE TABLE "payslip_mails" (
	"payslip_id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"with_pdf" boolean,
	CONSTRAINT "payslip_mails_claimed" CHECK (num_nulls("payslip_mails"."claimed_by", "payslip_mails"."claimed_at") in (0, 2)),
	CONSTRAINT "payslip_mails_sent" CHECK (num_nulls("payslip_mails"."sent_at", "payslip_mails"."with_pdf") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "payslip_passwords" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"password" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payslip_mails" ADD CONSTRAINT "payslip_mails_payslip_id_payslips_id_fk" FOREIGN KEY ("payslip_id") REFERENCES "public"."payslips"("id") ON DELETE no action ON UPDATE no action;