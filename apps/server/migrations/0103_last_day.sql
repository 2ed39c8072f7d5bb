ALTER TABLE "employees" ADD COLUMN "last_day" date;--> statement-breakpoint
CREATE INDEX "employees_last_day_idx" ON "employees" USING btree ("last_day","id") WHERE "employees"."last_day" is not null;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_last_day" CHECK ("employees"."last_day" is null or "employees"."status" <> 'inactive');